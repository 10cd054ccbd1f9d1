// The search of a log: words, and one type from a list. Both are part of the page's address.
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './audit.module.css';

type Props = {
  search: { label: string; typed: string; onType(typed: string): void };
  choice: {
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
    onChoose(value: string): void;
  };
};

export function LogTools({ search, choice }: Props) {
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        label={search.label}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search.typed}
        onChange={(event) => search.onType(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.choice}
        label={choice.label}
        value={choice.value}
        onChange={(event) => choice.onChoose(event.currentTarget.value)}
        data={choice.options}
      />
    </div>
  );
}
