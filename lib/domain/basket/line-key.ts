/** Things with the same key are one line; paid pieces leave the basket by it. */
export const ticketKey = (formatPublicId: string): string => `ticket:${formatPublicId}`;

export const goodsKey = (productPublicId: string, sizePublicId: string): string =>
  `shop:${productPublicId}:${sizePublicId}`;

export const licenceKey = (publicId: string): string => `license:${publicId}`;
