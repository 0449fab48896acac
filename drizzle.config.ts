import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './federation/db/schema/**/*.ts',
  out: './federation/db/migrations',
});
