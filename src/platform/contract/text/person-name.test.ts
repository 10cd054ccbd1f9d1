import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyName } from './person-name.ts';

/** As their bearers write them. */
const names: Record<string, string[]> = {
  Latin: [
    'Zoë Ångström',
    'Grace O’Malley',
    'Nguyễn Thị Hằng',
    'Đỗ Đình Dũng',
    'Ọláńrewájú Adébọ́lá',
    'Ƙwanƙwaso',
    'Þórður Jónsson',
    'Łukasz Żółw',
  ],
  Greek: ['Ελένη Παπαδοπούλου', 'Ἀριστοτέλης'],
  Cyrillic: ['Алёна Їжакевич', 'Қайрат Өмірзақов'],
  Armenian: ['Արամ Խաչատրյան'],
  Georgian: ['შოთა რუსთაველი'],
  Hebrew: ['יַעֲקֹב כֹּהֵן', 'שָׁלוֹם'],
  Arabic: ['مُحَمَّد الفَارِسِيّ', 'عبدالرحمٰن', 'نورالدّين'],
  Persian: ['علی‌رضا نیک‌بخت', 'مهسا امینی'],
  Urdu: ['فیض احمد فیضؔ'],
  Syriac: ['ܐܦܪܝܡ ܣܘܪܝܝܐ'],
  Thaana: ['މުޙައްމަދު'],
  NKo: ['ߛߟߏߡߊߣߊ߫ ߞߊ߲ߕߍ߫'],
  Devanagari: ['प्रीति ज़िंटा', 'श्रीकृष्ण', 'ऋषभ पंत', 'क्ष‍त्रिय'],
  Bengali: ['রবীন্দ্রনাথ ঠাকুর', 'র‍্যাচেল'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  Gujarati: ['નરેન્દ્ર'],
  Odia: ['ଶ୍ରୀକାନ୍ତ'],
  Tamil: ['ஸ்ரீநிவாஸன்', 'க்‌ஷமா'],
  Telugu: ['శ్రీనివాస్', 'లక్ష్మీ'],
  Kannada: ['ಶ್ರೀಕಾಂತ್', 'ರ‍್ಯಾಂಕ್'],
  Malayalam: ['ശ്രീജിത്ത്', 'അവന്‍', 'ഷാജഹാൻ'],
  Sinhala: ['ශ්‍රී ලංකා', 'ක්‍රිෂාන්ත'],
  Thai: ['น้ำผึ้ง', 'กิ่งแก้ว', 'ธีรศักดิ์'],
  Lao: ['ສົມສັກ', 'ນ້ຳຝົນ'],
  Tibetan: ['བསྟན་འཛིན་རྒྱ་མཚོ', 'སྒྲོལ་མ'],
  Burmese: ['အောင်ဆန်းစုကြည်', 'သန်းရွှေ'],
  Khmer: ['ស៊ីសុវត្ថិ', 'ច័ន្ទរស្មី'],
  Ethiopic: ['ኃይለ ሥላሴ'],
  Cherokee: ['ᏍᏏᏉᏯ'],
  Canadian: ['ᐃᓄᒃᑎᑐᑦ'],
  Mongolian: ['ᠴᠢᠩᠭᠢᠰ'],
  Korean: ['김민수', '남궁 옥분'],
  Chinese: ['李雷', '𠮷野家', '歐陽娜娜'],
  Japanese: ['がくと', 'パトリック', '﨑山'],
  Javanese: ['ꦱꦸꦏꦂꦤꦺꦴ'],
  Balinese: ['ᬧᬸᬢ᭄ᬭᬶ'],
  Adlam: ['𞤀𞤣𞤤𞤢𞤥'],
  Emoji: ['Ada 👩‍👩‍👧‍👦', '👩🏽‍🚀', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣ Team', '❤️‍🔥'],
  Wide: ['Ｂｏｂ', 'ﾊﾅｺ'],
};

describe('a name stays as it is', () => {
  test.each(Object.entries(names))('in %s', (_script, list) => {
    for (const name of list) expect(tidyName(name)).toBe(name.normalize('NFC'));
  });
});

describe('what is no part of a name goes', () => {
  test.each([
    ['overrides of the direction', 'A\u202ed\u202ca\u2066\u2069\u200f', 'Ada'],
    ['invisible characters between letters', 'A\u200bd\u2060a\ufeff\u00ad', 'Ada'],
    ['joiners that join nothing', 'A\u200dd\u200ca', 'Ada'],
    ['joiners at the end of emoji', '👩\u200d', '👩'],
    ['letters drawn as nothing', 'Ada\u3164\u115f\u2800', 'Ada'],
    ['tags without a flag', 'Ada\u{e0041}\u{e007f}', 'Ada'],
    ['line breaks and tabs', ' Ada\r\n\tLovelace ', 'Ada Lovelace'],
    ['towers of accents', `Z${'\u0301\u0302\u0303'.repeat(20)}oe`, 'Z\u0301\u0302\u0303oe'.normalize('NFC')],
    ['a tower of one Thai sign', `ก${'\u0e47'.repeat(30)}`, 'ก\u0e47'],
    ['an ideographic space', 'Ada\u3000Lovelace', 'Ada Lovelace'],
  ])('%s', (_what, typed, name) => expect(tidyName(typed)).toBe(name));

  test('of anything that can be typed, and tidying again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const name = tidyName(typed);
        expect(tidyName(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u);
      }),
    );
  });
});
