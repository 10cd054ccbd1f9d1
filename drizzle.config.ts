// Where drizzle-kit finds the tables and puts the migrations.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/modules/*/tables.ts',
  out: './migrations',
  casing: 'snake_case',
});
