// A student's phone: finds what a person would name, waits for it, and presses or fills it with real input.
import { eventually } from '../support/app/eventually.ts';
import type { Screen } from './screens.ts';

type Role = 'button' | 'radio' | 'checkbox' | 'textbox' | 'combobox' | 'application' | 'link';

const selectors: Record<Role, string> = {
  button: 'button:not([role]), [role=button]',
  radio: '[role=radio], input[type=radio]',
  checkbox: '[role=checkbox], input[type=checkbox]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=search]',
  combobox: 'select, [role=combobox]',
  application: '[role=application]',
  link: 'a[href]',
};

/** In the page: the visible element of a kind whose name begins with, or is, what a person reads. */
const find = `
  const named = (element) => {
    const label = element.getAttribute('aria-label') || (element.labels && element.labels[0] && element.labels[0].textContent);
    const spoken = element.getAttribute('aria-labelledby');
    const by = spoken && spoken.split(' ').map((id) => (document.getElementById(id) || {}).textContent || '').join(' ');
    return (label || by || element.textContent || '').replace(/\\s+/g, ' ').trim();
  };
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter((one) => one.getClientRects().length > 0);
  const seen = [...(dialogs.at(-1) || document).querySelectorAll(a)].filter((element) => element.getClientRects().length > 0);
  const element = seen.find((one) => named(one) === b) || seen.find((one) => named(one).includes(b));
`;

const place = `${find}
  if (!element || element.getAttribute('aria-disabled') === 'true' || element.disabled) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  return { x: box.left, y: box.top, width: box.width, height: box.height };
`;

/** Notes what the page's policy refuses, once per page. WebDriver can do so only after a page has loaded. */
export const noteRefusals = `
  if (window.refused) return;
  window.refused = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.refused.push(event.violatedDirective + ' ' + event.blockedURI));
`;

type Box = { x: number; y: number; width: number; height: number };

export class Phone {
  #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  async open(url: string): Promise<void> {
    await this.#screen.open(url);
    await this.#screen.run(noteRefusals);
  }

  /** @param at in shares of the element; its middle unless said */
  async press(role: Role, name = '', at = { x: 0.5, y: 0.5 }): Promise<void> {
    const box = await this.#find(role, name);
    await this.#screen.clickAt(box.x + at.x * box.width, box.y + at.y * box.height);
  }

  async write(role: Role, name: string, text: string): Promise<void> {
    await this.press(role, name);
    await this.#screen.type(text);
  }

  /**
   * A select list opens outside the page, where scripts and drivers can't reach it, so the change event is dispatched.
   */
  async choose(name: string, option: string): Promise<void> {
    await this.#find('combobox', name);
    await this.#screen.run(
      `${find}
      element.value = [...element.options].find((one) => one.textContent.includes(c)).value;
      element.dispatchEvent(new Event('change', { bubbles: true }));`,
      selectors.combobox,
      name,
      option,
    );
  }

  /** Waits until the page says this. */
  async see(text: string | RegExp): Promise<void> {
    await eventually(async () => {
      const said = await this.read();
      if (typeof text === 'string' ? !said.includes(text) : !text.test(said))
        throw new Error(`The page does not say ${text}. It says:\n${said.slice(0, 1_500)}`);
    });
  }

  read(): Promise<string> {
    return this.#screen.run('return document.body.innerText');
  }

  async reload(): Promise<void> {
    await this.#screen.run('window.isOld = true; location.reload();');
    await eventually(async () => {
      if (await this.#screen.run<boolean>('return window.isOld === true'))
        throw new Error('The old page is still there.');
    });
  }

  /** What the page's own policy blocked. */
  refusals(): Promise<string[]> {
    return this.#screen.run('return window.refused');
  }

  #find(role: Role, name: string): Promise<Box> {
    return eventually(async () => {
      const box = await this.#screen.run<Box | null>(place, selectors[role], name);
      if (!box)
        throw new Error(
          `There is no ${role} “${name}”. The page says:\n${(await this.read()).slice(0, 1_500)}`,
        );
      return box;
    });
  }
}
