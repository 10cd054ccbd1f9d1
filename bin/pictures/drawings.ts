// Where to press to install Rounds: browsers’ own buttons can’t be captured from inside a page, so they are
// drawn, without words.
const colours = {
  light: {
    paper: '#fbfaf6',
    card: '#ffffff',
    ink: '#14212b',
    line: '#8d8f88',
    wash: '#e2ddd0',
    pine: '#0b5d57',
  },
  dark: {
    paper: '#0e161c',
    card: '#16222b',
    ink: '#e8eef1',
    line: '#6b7f8b',
    wash: '#26353f',
    pine: '#4fd1c2',
  },
};
type Scheme = keyof typeof colours;
type Paint = (typeof colours)[Scheme];

export const drawingSize = { width: 704, height: 300 };

const frame = (scheme: Scheme, parts: (paint: Paint) => string) => {
  const paint = colours[scheme];
  const { width, height } = drawingSize;
  return `<body style="margin:0;background:${paint.paper}"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-width="2">${parts(paint)}</svg></body>`;
};

const device = (x: number, paint: Paint, inside: string) =>
  `<g transform="translate(${x} 24)"><rect width="150" height="252" rx="20" fill="${paint.card}" stroke="${paint.line}"/>${inside}</g>`;
const row = (y: number, paint: Paint, width = 78) =>
  `<rect x="44" y="${y}" width="${width}" height="8" rx="4" fill="${paint.wash}"/><circle cx="28" cy="${y + 4}" r="6" fill="${paint.wash}"/>`;
const ring = (x: number, y: number, paint: Paint, radius = 20) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${paint.pine}" stroke-width="4"/>`;
const arrow = (x: number, paint: Paint) =>
  `<path d="M${x} 150h36m-12-12 12 12-12 12" stroke="${paint.line}" stroke-width="3"/>`;
/** The mark of Rounds: six dots in a ring, one of them pine. */
const mark = (x: number, y: number, paint: Paint, size = 16) => {
  const dots = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3 + Math.PI / 6;
    const [dx, dy] = [Math.cos(angle) * size * 0.62, Math.sin(angle) * size * 0.62];
    return `<circle cx="${x + dx}" cy="${y + dy}" r="${size * 0.2}" fill="${index === 5 ? paint.pine : paint.ink}"/>`;
  });
  return `<rect x="${x - size}" y="${y - size}" width="${size * 2}" height="${size * 2}" rx="${size * 0.45}" fill="${paint.paper}" stroke="${paint.line}"/>${dots.join('')}`;
};
const home = (paint: Paint) => {
  const icons = [0, 1, 2, 3, 4].map((index) => {
    const [x, y] = [26 + (index % 3) * 37, 40 + Math.floor(index / 3) * 44];
    return `<rect x="${x - 1}" y="${y}" width="26" height="26" rx="7" fill="${paint.wash}"/>`;
  });
  return `${icons.join('')}${mark(112, 97, paint, 14)}${ring(112, 97, paint, 24)}`;
};
const dots = (x: number, y: number, paint: Paint) =>
  [-7, 0, 7].map((dy) => `<circle cx="${x}" cy="${y + dy}" r="2.5" fill="${paint.ink}"/>`).join('');
const bar = (y: number, paint: Paint, width = 92) =>
  `<rect x="14" y="${y}" width="${width}" height="18" rx="9" fill="${paint.wash}"/>`;
const share = (x: number, y: number, paint: Paint) =>
  `<path d="M${x - 6} ${y - 3}h-3v15h18V${y - 3}h-3M${x} ${y + 5}V${y - 13}m-5 5 5-5 5 5" stroke="${paint.ink}"/>`;
const plusBox = (x: number, y: number, paint: Paint) =>
  `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" rx="4" stroke="${paint.ink}"/><path d="M${x} ${y - 5}v10m-5-5h10" stroke="${paint.ink}"/>`;

export const drawings: Record<string, (scheme: Scheme) => string> = {
  'install-android': (scheme) =>
    frame(
      scheme,
      (paint) =>
        device(40, paint, bar(20, paint) + dots(128, 29, paint) + ring(128, 29, paint)) +
        arrow(214, paint) +
        device(
          277,
          paint,
          bar(20, paint) +
            [66, 96, 126, 186].map((y) => row(y, paint)).join('') +
            plusBox(28, 160, paint) +
            `<rect x="46" y="156" width="78" height="8" rx="4" fill="${paint.ink}"/><rect x="10" y="142" width="130" height="36" rx="10" stroke="${paint.pine}" stroke-width="4"/>`,
        ) +
        arrow(451, paint) +
        device(514, paint, home(paint)),
    ),
  'install-iphone': (scheme) =>
    frame(
      scheme,
      (paint) =>
        device(
          40,
          paint,
          bar(204, paint, 122).replace('204', '190') + share(75, 230, paint) + ring(75, 229, paint),
        ) +
        arrow(214, paint) +
        device(
          277,
          paint,
          [40, 70, 100, 190].map((y) => row(y, paint)).join('') +
            `<rect x="30" y="136" width="78" height="8" rx="4" fill="${paint.ink}"/>${plusBox(124, 140, paint)}<rect x="10" y="122" width="130" height="36" rx="10" stroke="${paint.pine}" stroke-width="4"/>`,
        ) +
        arrow(451, paint) +
        device(514, paint, home(paint)),
    ),
  'install-desktop': (scheme) =>
    frame(
      scheme,
      (paint) =>
        `<rect x="62" y="34" width="580" height="232" rx="14" fill="${paint.card}" stroke="${paint.line}"/><path d="M62 90h580" stroke="${paint.line}"/><rect x="120" y="49" width="440" height="28" rx="14" fill="${paint.wash}"/>${[84, 102].map((x) => `<circle cx="${x}" cy="63" r="5" fill="${paint.wash}"/>`).join('')}<path d="M522 56h20v13h-20zM528 75h8" stroke="${paint.ink}"/><path d="M532 58v8m-4-4 4 4 4-4" stroke="${paint.ink}"/>${ring(532, 64, paint, 24)}${dots(612, 63, paint)}${mark(352, 178, paint, 40)}`,
    ),
};
