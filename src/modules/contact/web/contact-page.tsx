// /contact: who runs the site, and a form to write to them.
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { type OperatorSettings, operatorContract } from '#modules/operator/contract.ts';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { contactContract } from '../contract.ts';
import classes from './contact.module.css';
import { t } from './texts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)(operatorContract.readOperator, {});
}

export const meta = () => pageMeta({ title: t('title'), description: t('description'), kind: 'ContactPage' });

export default function ContactPage() {
  const { operator } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.columns}>
        <Section title={t('form')} isSetOff={false}>
          <ContactForm />
        </Section>
        <div>
          <Operator operator={operator} />
          <Section title={t('help')} isSetOff={false}>
            <p>
              <MarkedText text={t('helpText')} marks={{ link: (words) => <Link to="/help">{words}</Link> }} />
            </p>
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** Only what is set. */
function Operator({ operator: { name, address, location, email, phone } }: { operator: OperatorSettings }) {
  if (!name && !address && !email && !phone) return null;
  return (
    <Section title={t('details')} isSetOff={false}>
      <address className={classes.details}>
        {name && <strong dir="auto">{name}</strong>}
        {address && (
          <span dir="auto" className={classes.postal}>
            {address}
          </span>
        )}
        {location && <span dir="auto">{location}</span>}
        {email && (
          <span>
            {t('emailLabel')}: <a href={`mailto:${email}`}>{email}</a>
          </span>
        )}
        {phone && (
          <span>
            {t('phoneLabel')}: <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a>
          </span>
        )}
      </address>
    </Section>
  );
}

const isStale = (error: unknown) => error instanceof CallError && error.code === 'contact_form_stale';

function ContactForm() {
  const { user } = useMe();
  const [sentFrom, setSentFrom] = useState('');
  const opened = useQuery({
    ...queryOf('openContactForm', contactContract.openContactForm, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const form = useEndpointForm(contactContract.sendContactMessage, {
    initial: { name: user?.name ?? '', email: user?.email ?? '', message: '', website: '' },
    toBody: (values) => ({ ...values, stamp: opened.data?.stamp ?? '' }),
    // A form that was open for too long gets a new stamp; one that was sent too soon keeps its stamp and waits.
    onRefused: (error) => isStale(error) && opened.refetch(),
    onDone: (_, { email }) => setSentFrom(email),
  });
  if (sentFrom)
    return (
      <Notice kind="success" title={t('sent')}>
        <p>{t('sentText', { email: sentFrom })}</p>
        <Button
          size="small"
          onClick={() => {
            form.change({ message: '' });
            setSentFrom('');
          }}
        >
          {t('another')}
        </Button>
      </Notice>
    );
  return (
    <form className={classes.form} {...form.props}>
      {form.notice}
      <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
      <TextInput label={t('email')} autoComplete="email" {...form.field('email')} />
      <Textarea label={t('message')} rows={8} {...form.field('message')} />
      {/* Out of the order of the keyboard, too: only programs find it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('website')}
          <input
            dir="auto"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={({ currentTarget }) => form.change({ website: currentTarget.value })}
          />
        </label>
      </div>
      <p className={classes.note}>
        <MarkedText
          text={t('privacy')}
          marks={{ link: (words) => <Link to="/privacy-policy">{words}</Link> }}
        />
      </p>
      <div>
        <Button kind="main" type="submit" size="large" isBusy={form.isBusy} disabled={!opened.data}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
