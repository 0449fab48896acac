import type { Licence } from '@/lib/contract/commerce/licence';

/** A requested policy: the insured person and the days on which it holds. */
interface PolicyRequest {
  /** The licence's public id, by which the request is idempotent. */
  readonly id: string;
  readonly licenceNumber: string;
  readonly startDate: string;
  readonly validityDate: string;
  readonly insured: Omit<
    Licence['info'],
    'picture' | 'insurance' | 'number' | 'api_client' | 'start_date' | 'validity_date'
  >;
}

export interface InsurerGateway {
  readonly name: string;
  issuePolicy(request: PolicyRequest): Promise<string>;
}
