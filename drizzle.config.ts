// Where drizzle-kit finds the tables and puts the migrations.
import { defineConfig } from 'drizzle-kit';
import { tables } from './src/conventions.ts';

export default defineConfig({
  dialect: 'postgresql',
  schema: tables.map((files) => `./${files}`),
  out: './migrations',
  casing: 'snake_case',
});
