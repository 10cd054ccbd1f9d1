// Texts of a module from its locales, with `{name}` placeholders and plural forms.
type Dictionary = Record<string, string>;
type Values = Record<string, string | number>;
/** The key without its plural form; distributes over a union of keys. */
type Stem<Key> = Key extends `${infer Base}_${'one' | 'other' | 'zero'}` ? Base : Key;

const pluralRules = new Intl.PluralRules('en');

/**
 * Binds a dictionary: `t('key', { name: 'Ada' })`. With a numeric `count`, `key_one`, `key_other` … win over `key`.
 * An unknown key does not compile.
 */
export function texts<D extends Dictionary>(dictionary: D) {
  type Key = keyof D & string;
  return function t(key: Stem<Key> | Key, values: Values = {}): string {
    const form = typeof values.count === 'number' ? `${key}_${pluralRules.select(values.count)}` : key;
    const template = dictionary[form] ?? dictionary[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
