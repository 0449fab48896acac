/**
 * Comes before all other code of a page. Our policy allows no code made of text; zod, as it is first used, tries whether
 * it may and the browser reports it. Told here, where zod itself need not come along.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
