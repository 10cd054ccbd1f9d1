// The search field above a list and the choices beside it, all kept in the page's address.
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { longestSearch } from '#platform/contract/paging.ts';
import type { AddressFilter } from '#platform/web/use-address-filter.ts';
import classes from './list-filters.module.css';

type Choice<Name> = {
  name: Name;
  label: string;
  /** The current one; absent where the list shows everything. */
  value: string | undefined;
  /** What shows everything; absent where one of the options always applies. */
  all?: string;
  options: readonly { value: string; label: string }[];
};

type Props<Name extends string> = {
  filter: Pick<AddressFilter<Name | 'search'>, 'typed' | 'type' | 'set'>;
  /** What is searched for. */
  search: string;
  choices?: readonly Choice<NoInfer<Name>>[];
  /** Runs whenever the list is about to show something else. */
  onChange?(): void;
};

export function ListFilters<Name extends string = never>(props: Props<Name>) {
  const { filter, search, choices = [], onChange } = props;
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label={search}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={longestSearch}
        value={filter.typed.search}
        onChange={({ currentTarget }) => {
          filter.type('search', currentTarget.value);
          onChange?.();
        }}
      />
      {choices.map(({ name, label, value, all, options }) => (
        <NativeSelect
          key={name}
          label={label}
          value={value ?? ''}
          onChange={({ currentTarget }) => {
            filter.set({ [name]: currentTarget.value } as Partial<Record<Name | 'search', string>>);
            onChange?.();
          }}
          data={[...(all === undefined ? [] : [{ value: '', label: all }]), ...options]}
        />
      ))}
    </div>
  );
}
