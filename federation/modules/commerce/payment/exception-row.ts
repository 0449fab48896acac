import type { paymentExceptions } from '@/federation/db/schema/payment';

export type ExceptionRow = typeof paymentExceptions.$inferSelect;
