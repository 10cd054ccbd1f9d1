// What is in the documents of the bench: short lessons in five languages, and lines in three more for old encodings.

export type Lesson = {
  language: string;
  isRtl?: boolean;
  /** Names fonts of the machine that have its letters. */
  isWide?: boolean;
  title: string;
  paragraphs: string[];
  rows: string[][];
  note: string;
};

export const lessons: Lesson[] = [
  {
    language: 'en',
    title: 'How the kidney keeps water',
    paragraphs: [
      'Each kidney has about one million nephrons. Blood is filtered in the glomerulus, and most of what passes is taken back in the proximal tubule within minutes.',
      'The loop of Henle builds up a concentration gradient in the medulla. Without this counter-current arrangement, mammals could not produce urine that is more concentrated than their blood; desert rodents, whose loops are long, reach 9,000 mOsm/kg.',
      'Antidiuretic hormone inserts aquaporin-2 channels into the collecting duct. “No hormone, no channels,” as one physiologist put it: up to 20 litres of dilute urine a day are the result.',
    ],
    rows: [
      ['Segment', 'Sodium taken back', 'Water taken back'],
      ['Proximal tubule', '67%', '67%'],
      ['Ascending limb', '25%', 'none'],
      ['Collecting duct', '2–5%', '8–17%, set by hormone'],
    ],
    note: 'Figures are those of a healthy adult at rest.',
  },
  {
    language: 'de',
    title: 'Die Märzrevolution von 1848',
    paragraphs: [
      'Im Frühjahr 1848 erfassten Unruhen fast alle Staaten des Deutschen Bundes. Handwerker, Studenten und Bürger forderten Pressefreiheit, Geschworenengerichte und ein gesamtdeutsches Parlament.',
      'Am 18. Mai trat in der Frankfurter Paulskirche die Nationalversammlung zusammen. Über die Frage, ob Österreich zum künftigen Reich gehören solle, stritten die Abgeordneten monatelang; die „kleindeutsche“ Lösung setzte sich schließlich durch.',
      'Friedrich Wilhelm IV. lehnte die Kaiserkrone ab, weil an ihr der „Ludergeruch der Revolution“ hafte. Mit der Niederschlagung der Aufstände in Baden und der Pfalz endete die Bewegung im Juli 1849.',
    ],
    rows: [
      ['Datum', 'Ereignis', 'Ort'],
      ['18. März 1848', 'Barrikadenkämpfe', 'Berlin'],
      ['18. Mai 1848', 'Eröffnung des Parlaments', 'Frankfurt am Main'],
      ['28. März 1849', 'Verabschiedung der Reichsverfassung', 'Paulskirche'],
    ],
    note: 'Größere Städte zählten damals selten mehr als 100 000 Einwohner.',
  },
  {
    language: 'fr',
    title: 'Le cycle de l’eau',
    paragraphs: [
      'L’eau des océans s’évapore sous l’effet du rayonnement solaire. La vapeur s’élève, se refroidit et forme des nuages ; les précipitations ramènent ensuite l’eau à la surface.',
      'Une partie ruisselle vers les fleuves, une autre s’infiltre jusqu’aux nappes phréatiques, où elle peut séjourner des siècles. Les plantes en rejettent par évapotranspiration : une forêt tempérée en été émet plusieurs millimètres par jour.',
      'Où qu’elle soit, l’eau finit par retourner à la mer. Le temps de séjour moyen est de neuf jours dans l’atmosphère, mais d’environ trois mille ans dans les océans.',
    ],
    rows: [
      ['Réservoir', 'Volume (km³)', 'Temps de séjour'],
      ['Océans', '1 338 000 000', '3 000 ans'],
      ['Glaciers et neiges éternelles', '24 064 000', 'jusqu’à 20 000 ans'],
      ['Atmosphère', '12 900', '9 jours'],
    ],
    note: 'Les volumes sont des estimations arrondies.',
  },
  {
    language: 'ar',
    isRtl: true,
    title: 'جهاز الدوران',
    paragraphs: [
      'يضخ القلب الدم إلى جميع أنحاء الجسم عبر شبكة من الشرايين والأوردة. يتكون القلب من أربع حجرات: أذينان وبطينان.',
      'يحمل الدم الأكسجين من الرئتين إلى الأنسجة، ثم يعود محملا بثاني أكسيد الكربون. تمنع الصمامات رجوع الدم إلى الخلف.',
      'ينبض القلب في حالة الراحة نحو سبعين مرة في الدقيقة، ويزداد هذا العدد عند بذل الجهد.',
    ],
    rows: [
      ['الوعاء', 'الاتجاه', 'الضغط'],
      ['الشريان', 'من القلب', 'مرتفع'],
      ['الوريد', 'إلى القلب', 'منخفض'],
    ],
    note: 'القيم تقريبية وتختلف من شخص إلى آخر.',
  },
  {
    language: 'zh',
    isWide: true,
    title: '光合作用的过程',
    paragraphs: [
      '光合作用是绿色植物利用光能，把二氧化碳和水合成有机物，并释放氧气的过程。它主要发生在叶肉细胞的叶绿体中。',
      '光反应在类囊体薄膜上进行：水被分解，产生氧气和还原氢，同时形成三磷酸腺苷。暗反应在叶绿体基质中进行，二氧化碳先被固定，再被还原成糖类。',
      '影响光合作用的因素有光照强度、温度、二氧化碳浓度和水分。温室里增加二氧化碳，可以提高产量。',
    ],
    rows: [
      ['阶段', '场所', '产物'],
      ['光反应', '类囊体薄膜', '氧气、还原氢'],
      ['暗反应', '叶绿体基质', '糖类'],
    ],
    note: '数据取自初中生物课本的一般说明。',
  },
];

/** Texts in scripts that have their own encodings. */
export const others: Lesson[] = [
  {
    language: 'ru',
    title: 'Строение атома',
    paragraphs: [
      'Атом состоит из положительно заряженного ядра и электронов, которые движутся вокруг него. Ядро образуют протоны и нейтроны.',
      'Число протонов определяет химический элемент; ещё в 1869 году Менделеев расположил элементы в таблице.',
    ],
    rows: [
      ['Частица', 'Заряд'],
      ['Протон', 'плюс один'],
      ['Электрон', 'минус один'],
    ],
    note: 'Масса электрона очень мала.',
  },
  {
    language: 'ja',
    isWide: true,
    title: '水の状態変化',
    paragraphs: [
      '水は温度によって固体、液体、気体に変化します。氷がとけて水になることを融解といい、水が水蒸気になることを蒸発といいます。',
      '水の密度は約四度で最大になるので、湖の底の水は冬でも凍りません。',
    ],
    rows: [
      ['変化', '名前'],
      ['固体から液体', '融解'],
      ['液体から気体', '蒸発'],
    ],
    note: '気圧によって沸点は変わります。',
  },
  {
    language: 'he',
    isRtl: true,
    title: 'מבנה התא',
    paragraphs: [
      'התא הוא יחידת המבנה הבסיסית של כל היצורים החיים. קרום התא מפריד בין תוכן התא לבין סביבתו ומווסת את מעבר החומרים.',
      'בגרעין נמצא החומר התורשתי. המיטוכונדריה מפיקות אנרגיה זמינה לתא.',
    ],
    rows: [
      ['אברון', 'תפקיד'],
      ['גרעין', 'שמירת המידע'],
      ['ריבוזום', 'בניית חלבונים'],
    ],
    note: 'המידע כללי ומיועד לתלמידי חטיבה.',
  },
];

/** Everything a reader must return of a lesson. */
export const wholeOf = ({ title, paragraphs, rows, note }: Lesson): string =>
  [title, ...paragraphs, ...rows.map((row) => row.join('\n')), note].join('\n');
