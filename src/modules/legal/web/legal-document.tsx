// A legal page: its date, its table of contents, its sections, and for admins the operator details that are missing.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { openCookiePreferences } from '#modules/consent/web.ts';
import type { Operator } from '#modules/operator/contract.ts';
import type { Dictionary } from '#platform/contract/i18n.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import { sectionsOf } from './document-text.ts';
import classes from './legal-document.module.css';
import { t } from './texts.ts';

const lastChangedOn = '2026-11-26';
const needed = ['name', 'address', 'email', 'location', 'supervisoryAuthority', 'hosting'] as const;

const linkTo = (path: string) => (words: string) => <Link to={path}>{words}</Link>;
const marks = {
  privacy: linkTo('/privacy-policy'),
  terms: linkTo('/terms-of-service'),
  cookies: linkTo('/cookie-policy'),
  gdpr: linkTo('/gdpr'),
  data: linkTo('/account/privacy'),
  request: linkTo('/privacy-request'),
  preferences: (words: string) => (
    <button type="button" className={classes.inline} onClick={openCookiePreferences}>
      {words}
    </button>
  ),
};

type Props = {
  /** The page's name, as menus and other pages know it. */
  id: string;
  title: string;
  lead: string;
  words: Dictionary;
  operator: Operator;
  /** What comes at the end of a section. */
  after?: Record<string, ReactNode>;
};

export function LegalDocument({ id, title, lead, words, operator, after = {} }: Props) {
  const { day } = useFormats();
  const sections = sectionsOf(words, operator);
  return (
    <Page title={title} lead={lead}>
      <article id={id} className={classes.document}>
        <p className={classes.date}>{t('lastChanged', { date: day(lastChangedOn) })}</p>
        <MissingNote operator={operator} />
        <nav className={classes.contents} aria-label={t('contents')}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={classes.section}>
            <Prose>
              <h2>{section.title}</h2>
              {section.blocks.map((block) =>
                block.kind === 'paragraph' ? (
                  <p key={block.text}>
                    <MarkedText text={block.text} marks={marks} />
                  </p>
                ) : (
                  <ul key={block.items[0]}>
                    {block.items.map((item) => (
                      <li key={item}>
                        <MarkedText text={item} marks={marks} />
                      </li>
                    ))}
                  </ul>
                ),
              )}
            </Prose>
            {after[section.id]}
          </section>
        ))}
      </article>
    </Page>
  );
}

function MissingNote({ operator }: { operator: Operator }) {
  const { user } = useMe();
  const missing = needed.filter((name) => !operator[name]).map((name) => t(`missing.${name}`));
  if (user?.role !== 'admin' || missing.length === 0) return null;
  return (
    <div className={classes.note}>
      <Notice kind="info" title={t('missing.title')}>
        {t('missing.text', { names: missing.join(', ') })}{' '}
        <Button size="small" to="/admin-dashboard/operator">
          {t('missing.set')}
        </Button>
      </Notice>
    </div>
  );
}
