// Where the law wants a yes before anything optional is stored. Documents contain this function as text, so it uses
// nothing from outside.

/** Host names that anyone can look up, and time zones under European law. */
export function isConsentRequired({ host, timeZone }: { host: string; timeZone: string }): boolean {
  // Not below `Europe/`, but still under European law.
  const furtherEuropeanZones = [
    'Arctic/Longyearbyen',
    'Atlantic/Azores',
    'Atlantic/Canary',
    'Atlantic/Faeroe',
    'Atlantic/Faroe',
    'Atlantic/Jan_Mayen',
    'Atlantic/Madeira',
    'Atlantic/Reykjavik',
    'Africa/Ceuta',
    'America/Cayenne',
    'America/Guadeloupe',
    'America/Marigot',
    'America/Martinique',
    'Asia/Famagusta',
    'Asia/Nicosia',
    'Indian/Mayotte',
    'Indian/Reunion',
    'CET',
    'EET',
    'MET',
    'WET',
  ];
  // Endings that no name on the internet has: RFC 2606, 6761, 6762, 8375, and those that routers use.
  const privateEndings = ['localhost', 'local', 'test', 'example', 'invalid', 'internal', 'lan', 'home.arpa'];

  if (timeZone.startsWith('Europe/') || furtherEuropeanZones.includes(timeZone)) return true;
  const name = host.toLowerCase().replace(/\.$/, '');
  // An IP address, or a name within a local network, is for trying things out.
  const isAddress = name.includes(':') || /^[\d.]+$/.test(name);
  if (isAddress || !name.includes('.')) return false;
  return !privateEndings.some((ending) => name.endsWith(`.${ending}`));
}
