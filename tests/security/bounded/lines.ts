// Lines before workers: slow files of a guest who hangs up, many pictures at once, bodies that never end or are not wanted.
import sharp from 'sharp';
import { beginRequest, bytesHeaders, pause, publish } from '../make.ts';
import type { Probe, Target } from '../probe.ts';

/** Each form draws the next one ten times: reading its words takes for ever. */
function nestedForms(depth: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
    stream('/X Do'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let level = 0; level < depth; level += 1) {
    const isLast = level === depth - 1;
    const resources = isLast ? '/Font << /F 5 0 R >>' : `/XObject << /X ${7 + level} 0 R >>`;
    const content = isLast ? 'BT /F 9 Tf (x) Tj ET' : '/X Do '.repeat(10);
    objects.push(
      stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << ${resources} >>`),
    );
  }
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}trailer << /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}
function stream(content: string, more = ''): string {
  return `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`;
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;
const checkFile = (server: Target, body: Buffer, from: string) =>
  server.guest('POST', '/certificates/file', body, { headers: bytesHeaders, from });

export const slowFilesOfOne: Probe = {
  name: 'A guest’s slow PDFs, sent and hung up on, make no one else wait',
  point: '2.2',
  maxGrowthMb: 250,
  withinMs: 90_000,
  async run(server) {
    const slow = nestedForms(10);
    const own = nestedForms(1);
    // The worker has been started.
    await checkFile(server, own, '127.7.0.2');
    const path = '/api/certificates/file';
    const sent = Array.from({ length: 30 }, () =>
      beginRequest(server, { path, declared: slow.length, sent: slow, from: '127.7.0.1' }),
    );
    await pause(1_500);
    for (const request of sent) request.hangUp();
    const startedAt = performance.now();
    const other = await checkFile(server, own, '127.7.0.2');
    const waited = secondsSince(startedAt);
    return {
      isHeld: [200, 422].includes(other.status) && waited < 29,
      seen: `${slow.length} bytes thirty times; another’s file ${other.status} after ${waited.toFixed(1)} s`,
    };
  },
};

export const sharedPicturesOfOne: Probe = {
  name: 'A guest who asks for every shared picture at once is refused most, and others get theirs',
  point: '2.2',
  withinMs: 120_000,
  async run(server) {
    const writer = await server.admin();
    const slugs: string[] = [];
    for (let at = 0; at < 24; at += 1) slugs.push((await publish(writer, { title: `Shared ${at}` })).slug);
    // The pages are rendered before, so that only pictures wait.
    for (const slug of slugs) await server.request('GET', `/blog/${slug}`);
    let isOver = false;
    const ask = (path: string, from: string) => server.request('GET', path, { from });
    const flood = Promise.all(slugs.map((slug) => ask(`/pictures/blog/${slug}.png`, '127.7.1.1'))).then(
      (replies) => {
        isOver = true;
        return replies.map(({ status }) => status);
      },
    );
    await pause(100);
    const other = await ask('/pictures/blog.png', '127.7.1.2');
    const wasFirst = !isOver;
    const statuses = await flood;
    const drawn = statuses.filter((status) => status === 200).length;
    return {
      isHeld: other.status === 200 && wasFirst && drawn <= 14 && statuses.includes(429),
      seen: `${drawn} of ${slugs.length} drawn for one, another’s ${other.status} ${wasFirst ? 'in between' : 'after all'}`,
    };
  },
};

export const picturesOfOne: Probe = {
  name: 'Forty pictures of one teacher do not stand before another teacher’s',
  point: '2.2',
  withinMs: 120_000,
  async run(server) {
    const [many, one] = [await server.teacher('Pro'), await server.teacher('Pro')];
    const create = { width: 1_600, height: 1_600, channels: 3 as const, background: '#0b5d57' };
    const large = await sharp({ create }).jpeg().toBuffer();
    const small = await sharp({ create: { ...create, width: 40, height: 40 } })
      .png()
      .toBuffer();
    const send = (teacher: typeof many, body: Buffer, type: string) =>
      teacher.call('POST', '/images', body, { headers: { 'content-type': type } });
    let done = 0;
    const flood = Array.from({ length: 40 }, () =>
      send(many, large, 'image/jpeg').then(({ status }) => {
        if (status === 200) done += 1;
        return status;
      }),
    );
    await pause(300);
    const { status } = await send(one, small, 'image/png');
    const before = done;
    const statuses = await Promise.all(flood);
    const refused = statuses.filter((each) => each === 429).length;
    return {
      isHeld: status === 200 && before <= 6 && refused > 0,
      seen: `${status} after ${before} of the others, of which ${refused} were refused and ${done} taken`,
    };
  },
};

export const unfinishedBodies: Probe = {
  name: 'Bodies that never end hold little memory, and not for long',
  point: '2.2',
  maxGrowthMb: 150,
  async run(server) {
    const declared = 5 * 1024 * 1024;
    const sent = Buffer.alloc(declared - 1, 'x');
    const path = '/api/certificates/file';
    const begun = Array.from({ length: 30 }, () =>
      beginRequest(server, { path, declared, sent, from: '127.7.2.1' }),
    );
    const last = await Promise.all(begun.map((request) => request.statusWithin(25_000)));
    for (const request of begun) request.hangUp();
    const refused = last.filter((status) => status === 429).length;
    const left = last.filter((status) => status === null).length;
    return {
      isHeld: refused >= 20 && left === 0,
      seen: `30 of 5 MB: ${refused} refused, ${last.filter((status) => status === 408).length} ended, ${left} left open`,
    };
  },
};

export const unwantedBodies: Probe = {
  name: 'What is refused anyway is refused before its body is read',
  point: '2.2',
  async run(server) {
    const teacher = await server.teacher();
    const json = { 'content-type': 'application/json' };
    const asTeacher = { authorization: `Bearer ${teacher.token}` };
    const wants = [
      // Without a language model, and on a plan without it.
      { path: '/api/ai/sources/file', headers: asTeacher },
      { path: '/api/newsletter/bounces/sendgrid', headers: json },
      { path: '/api/newsletter/returned-messages', headers: { 'content-type': 'message/rfc822' } },
      { path: '/api/images', headers: { 'content-type': 'image/png' } },
      { path: '/api/nothing-here', headers: json },
    ];
    const statuses = await Promise.all(
      wants.map(({ path, headers }) => {
        const request = beginRequest(server, { path, headers, declared: 200_000, sent: Buffer.from('{') });
        return request.statusWithin(5_000).finally(request.hangUp);
      }),
    );
    return {
      isHeld: statuses.every((status) => status !== null && status >= 400 && status !== 408),
      seen: wants.map(({ path }, at) => `${path.slice(4)} ${statuses[at] ?? 'reads on'}`).join(', '),
    };
  },
};
