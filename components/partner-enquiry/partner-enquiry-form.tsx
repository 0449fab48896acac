'use client';

import dynamic from 'next/dynamic';

/** The partnership enquiry; its code comes apart from the page's. */
export const PartnerEnquiryForm = dynamic(() =>
  import('./partner-enquiry').then(({ PartnerEnquiry }) => PartnerEnquiry),
);
