'use client';

import dynamic from 'next/dynamic';

export const PartnerEnquiryForm = dynamic(() =>
  import('./partner-enquiry').then(({ PartnerEnquiry }) => PartnerEnquiry),
);
