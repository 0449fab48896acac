import type { FederationDocument } from '@/lib/contract/document';
import { documentDay } from '@/lib/domain/document';

/** The tabs of the archive, the newest first (P-111). */
export const protocolYears = [2025, 2024, 2023, 2022, 2021, 2020, 2019] as const;

/** The protocols of that year alone, by the day that each bears (P-112). */
export const protocolsOf = <P extends Pick<FederationDocument, 'document_date' | 'created_date'>>(
  protocols: readonly P[],
  year: number,
): P[] => protocols.filter((protocol) => documentDay(protocol).startsWith(`${year}-`));
