/** Needless or lower-case percent-encoding and dot segments would give one page any number of keys. */
export const OTHER_SPELLING = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)|%[\dA-F]?[a-f]|\/\.{0,2}\/|\/\.{1,2}$|\\/;

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
