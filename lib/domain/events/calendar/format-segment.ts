/** A segment arrives percent-encoded. */
export const formatNamed = <F extends { readonly external_format: string }>(
  formats: readonly F[],
  segment: string,
): F | undefined =>
  formats.find(({ external_format }) => [external_format, encodeURIComponent(external_format)].includes(segment));
