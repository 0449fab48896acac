import type { paymentExceptions } from '@/federation/db/schema/commerce/payment';

export type ExceptionRow = typeof paymentExceptions.$inferSelect;
