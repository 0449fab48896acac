/** Items with the same key share a line; paid pieces are removed by it. */
export const ticketKey = (formatPublicId: string): string => `ticket:${formatPublicId}`;

export const goodsKey = (productPublicId: string, sizePublicId: string): string =>
  `shop:${productPublicId}:${sizePublicId}`;

export const licenceKey = (publicId: string): string => `license:${publicId}`;
