// What administrators, plans and the newsletter ask of all accounts at once.
export {
  accountsPerDay,
  accountWords,
  countAccounts,
  searchAccounts,
} from '../server/administration/account-search.ts';
