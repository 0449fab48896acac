import type { SupportRequest } from '@/lib/contract/content/support';

export type EnquiryFields = Pick<SupportRequest, 'name' | 'email' | 'phone' | 'text'> & { personal_data: boolean };

export const emptyEnquiry: EnquiryFields = { name: '', email: '', phone: '', text: '', personal_data: false };

export const isDoubtfulEmail = (typed: string): boolean => !/^\s*([^\s@]+@[^\s@]+\.[^\s@]+\s*)?$/.test(typed);

export const enquiryOf = ({ personal_data, ...fields }: EnquiryFields): SupportRequest => ({
  ...fields,
  support_type: 'partners',
  consents: { personal_data: true },
});
