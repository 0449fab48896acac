import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './federation/modules/*/tables.ts',
  out: './federation/db/migrations',
});
