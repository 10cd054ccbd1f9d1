// The rules about code that runs in browsers, each with made-up code that breaks it.
import * as browser from './browser.ts';
import type { Case } from './case.ts';

export const browserCases: Case[] = [
  {
    title: 'nothing in a browser needs HTTPS, except where that is wrapped',
    rule: browser.plainHttp,
    faults: 7,
    planted: {
      'src/platform/web/a.ts': 'const id = crypto.randomUUID(); // crypto.subtle',
      'src/platform/contract/a.ts': "const key = await crypto.subtle.digest('SHA-256', bytes);",
      'src/modules/quizzes/web/a.tsx': "navigator.clipboard?.writeText(''); const { locks } = navigator;",
      'src/modules/quizzes/web/b.ts': "new Notification(''); const kept = await window.caches.open('');",
      'src/question-types/a.tsx': 'void navigator.share({});',
      'src/platform/web/copy-text.ts': "await navigator.clipboard.writeText('');",
      'src/platform/server/a.ts': 'const id = crypto.randomUUID();',
      'src/modules/quizzes/web/c.ts': 'const { userAgent } = navigator; crypto.getRandomValues(bytes);',
    },
  },
  {
    title: "no error of the language's own is shown",
    rule: browser.foreignWords,
    faults: 4,
    planted: {
      'src/platform/web/a.ts': 'if (error instanceof Error) show(error.message);',
      'src/modules/quizzes/web/a.tsx': 'const [error, setError] = useState<Error | null>(null);',
      'src/modules/quizzes/web/b.tsx': 'const said = (error as Error).message;',
      'src/modules/quizzes/web/c.tsx': 'work.catch((fault: Error) => toast(fault.message));',
      'src/modules/quizzes/web/d.tsx': "if (!(error instanceof CallError)) throw new Error('no refusal');",
      'src/platform/server/a.ts': 'if (error instanceof Error) log(error.message);',
    },
  },
  {
    title: 'numbers and moments are written as the person writes them',
    rule: browser.ownFormats,
    faults: 3,
    planted: {
      'src/modules/quizzes/web/a.tsx': "const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });",
      'src/modules/quizzes/web/b.ts': "const size = bytes.toLocaleString('en');",
      'src/platform/web/a.ts': 'const number = new Intl.NumberFormat(locale);',
      'src/platform/web/b.ts': 'const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();',
      'src/platform/web/formats.ts': 'const number = new Intl.NumberFormat(locale);',
      'src/modules/quizzes/server/a.ts': "const day = new Intl.DateTimeFormat('en');",
    },
  },
  {
    title: 'what a browser stores is read and written in one place, which lives with one that blocks it',
    rule: browser.ownStorage,
    faults: 5,
    planted: {
      'src/modules/quizzes/web/a.tsx': "const token = localStorage.getItem('token');",
      'src/modules/quizzes/web/b.ts': "const request = indexedDB.open('rounds.a');",
      'src/modules/quizzes/web/c.ts': "import { openDB } from 'idb';",
      'src/modules/quizzes/server/a.ts': "const script = '(' + (() => localStorage.getItem('a')) + ')()';",
      'src/platform/web/stored-database.ts': "import { openDB } from 'idb';",
      'src/platform/web/b.ts': "window.sessionStorage.setItem('a', 'b');",
      'src/platform/web/stored.ts': 'const area = globalThis.localStorage;',
      'src/platform/web/c.ts': '// not in localStorage',
    },
  },
];
