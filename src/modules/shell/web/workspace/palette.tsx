// Type a few letters, press Enter, be there: the pages of menus, and what later modules find by words.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { isLinkFor, useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { type FoundPlace, paletteSearches } from '../../doors.ts';
import { t } from '../texts.ts';
import classes from './palette.module.css';

const mostShown = 12;

type Props = { user: { id: string; role: Role }; onClose(): void };

/** @returns the places whose label has every word, in the order of the menus */
function matching(places: readonly FoundPlace[], text: string): FoundPlace[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

function usePlaces(role: Role): FoundPlace[] {
  const menu = useSiteMenu();
  const groups = [menu.workspace, menu.dashboard, menu.bench, menu.account];
  if (role === 'admin') groups.push(menu.admin);
  groups.push(menu.top, menu.product, menu.resources, menu.company);
  const places = new Map<string, FoundPlace>();
  for (const { path, label } of groups.flat().filter(isLinkFor(role)))
    if (!places.has(path)) places.set(path, { path, label });
  return [...places.values()];
}

export function Palette({ user: { id: userId, role }, onClose }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const searches = useDoor(paletteSearches).filter(({ roles }) => roles.includes(role));
  const found = useQuery({
    queryKey: ['palette', role, text.trim()],
    queryFn: async () => {
      const all = await Promise.all(
        searches.map(async ({ load }) => (await load()).default(text.trim(), userId)),
      );
      return all.flat();
    },
    enabled: text.trim().length > 1,
    placeholderData: (before) => before,
  });
  const pages = matching(usePlaces(role), text);
  const shown = [...pages, ...(text.trim().length > 1 ? (found.data ?? []) : [])].slice(0, mostShown);
  const chosen = Math.min(place, shown.length - 1);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(path: string | undefined): void {
    if (path === undefined) return;
    onClose();
    void navigate(path);
  }

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setPlace((chosen + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(shown[chosen]?.path);
    }
  }

  return (
    <ModalDialog title={t('palette.title')} onCancel={onClose}>
      <label className={classes.label} htmlFor={`${id}-field`}>
        {t('palette.field')}
      </label>
      <input
        id={`${id}-field`}
        className={classes.field}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKey}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={t('palette.title')}
      >
        {shown.map(({ path, label, hint }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
          <div
            key={`${path} ${label}`}
            id={`${id}-${at}`}
            className={classes.option}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onClick={() => go(path)}
            onMouseMove={() => setPlace(at)}
          >
            <span>{label}</span>
            {hint && <span className={classes.hint}>{hint}</span>}
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {shown.length === 0 ? t('palette.none') : ''}
      </p>
    </ModalDialog>
  );
}
