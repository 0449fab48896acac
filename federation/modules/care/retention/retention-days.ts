export const retentionDays = {
  /** After its end, with address and user agent. */
  session: 180,
  /** Recipient, text and attachments, after it was sent or settled. */
  emailText: 90,
  email: 400,
  outbox: 90,
  /** With what it held, after it was placed. */
  unpaidOrder: 180,
  /** The address of a parcel whose buyer is erased, if nobody records its arrival; after it was paid. */
  parcelAddress: 180,
  /** An account of an address that nobody has confirmed, without a purchase. */
  unusedAccount: 180,
  /** Five years, as accounting documents (402-FZ, article 29). */
  paymentCallback: 1827,
  /** To the support and of the Olympic reserve: a year, as the policy says. */
  enquiry: 365,
  /** To the Olympic reserve: a year after the two weeks in which it is decided. */
  olympicApplication: 379,
} as const;
