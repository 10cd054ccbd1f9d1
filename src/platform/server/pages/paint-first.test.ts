import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';
import { nonceStandIn } from './security-headers.ts';

const nonce = `nonce="${nonceStandIn}"`;
const page = [
  '<head><link rel="canonical" href="/"/>',
  `<link rel="modulepreload" href="/assets/a.js" ${nonce}/><link rel="modulepreload" href="/assets/b.js" ${nonce}/>`,
  `<link ${nonce} rel="stylesheet" href="/assets/a.css#"/><link ${nonce} rel="stylesheet" href="/assets/b.css"/></head>`,
  `<body><p>$&amp;</p><script ${nonce}>first()</script>`,
  `<script ${nonce} type="module" async="">import "/assets/a.js";"<b>"</script><script ${nonce}>last()</script></body>`,
].join('');

test('the document contains its styles; style sheets and modules come after it', () => {
  const said: string[][] = [];
  const { html: text, later } = paintFirst(page, (_html, addresses) => {
    said.push([...addresses]);
    return '.p{content:"</style>$&"}';
  });
  expect(said).toEqual([['/assets/a.css', '/assets/b.css']]);
  expect(text).not.toMatch(/modulepreload" href|rel="stylesheet" href|type="module"/);
  expect(text.match(/<style[^>]*>.*?<\/style>/g)).toEqual([
    `<style ${nonce}>.p{content:"<\\/style>$&"}</style>`,
  ]);
  expect(text).toContain(
    '{"styles":["/assets/a.css#","/assets/b.css"],"modules":["/assets/a.js","/assets/b.js"],"code":"import \\"/assets/a.js\\";\\"\\u003cb>\\""}',
  );
  expect(text).toContain(`<script ${nonce}>last()</script></body>`);
  expect(text).toContain('<p>$&amp;</p>');
  expect(later).toEqual(['import "/assets/a.js";"<b>"']);
});

test('a document without a hydration script stays unchanged', () => {
  expect(paintFirst('{"data":1}', () => '')).toEqual({ html: '{"data":1}', later: [] });
});
