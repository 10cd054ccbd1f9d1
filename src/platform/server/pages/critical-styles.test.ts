import { expect, test, vi } from 'vitest';
import { createCriticalStyles } from './critical-styles.ts';

const sheets: Record<string, string> = {
  '/a.css':
    '@layer base{body{margin:0}.used{color:red}.unused{color:blue}}.used.unused{top:0}.used:hover,.unused{left:0}',
  '/b.css':
    '@media (width>1px){.unused{color:red}.other .used{color:green}}@font-face{font-family:F;src:url(/f.woff2)}@keyframes spin{to{rotate:1turn}}@keyframes idle{to{opacity:0}}.other{animation:spin 1s}:where(.never) .used{z-index:1}.used:not(.unused){z-index:2}.a\\:b{z-index:3}',
};
const html = '<html><body class="other"><p class="x used">class="unused"</p></body></html>';

test('the critical style keeps the rules whose classes are in the page, in order and in their blocks', () => {
  const styles = createCriticalStyles((address) => sheets[address] ?? '')(html, ['/a.css', '/b.css']);
  expect(styles).toBe(
    [
      '@layer base{body{margin:0}.used{color:red}}.used:hover,.unused{left:0}',
      '@media (width>1px){.other .used{color:green}}@font-face{font-family:F;src:url(/f.woff2)}',
      '.other{animation:spin 1s}:where(.never) .used{z-index:1}.used:not(.unused){z-index:2}.a\\:b{z-index:3}',
      '@keyframes spin{to{rotate:1turn}}',
    ].join(''),
  );
});

test('only rules without a block end with a semicolon, which would break the selector after it', () => {
  const sheet = '@layer one,two;@font-face{font-family:F}html{font-size:2em}';
  expect(createCriticalStyles(() => sheet)(html, ['/a.css'])).toBe(sheet);
});

test('the critical style reads each style sheet once', () => {
  const read = vi.fn((address: string) => sheets[address] ?? '');
  const criticalOf = createCriticalStyles(read);
  criticalOf(html, ['/a.css']);
  expect(criticalOf('<p class="unused">', ['/a.css'])).toContain('.unused{color:blue}');
  expect(read).toHaveBeenCalledTimes(1);
});

test('the critical style includes rules from unlinked style sheets if the page contains their parts', () => {
  const brought = {
    ...sheets,
    '/c.css': '.part{margin:0}.gone{top:0}',
    '/d.css': '.used{top:9px}.away{top:0}',
  };
  const read = (address: string) => brought[address as keyof typeof brought] ?? '';
  const criticalOf = createCriticalStyles(read, ['/a.css', '/c.css', '/d.css']);
  const styles = criticalOf('<p class="used"><b class="part"></b></p>', ['/a.css']);
  expect(styles).toContain('.part{margin:0}');
  // The content of a linked style sheet stays unchanged.
  expect(styles).not.toContain('9px');
  expect(styles).not.toContain('.gone');
  expect(criticalOf(html, ['/a.css'])).not.toContain('.part');
});
