/** Shows what the page was rendered with, and asks again at once: the page may be as old as the browser's history. */
export const ofPage = <T>(data: T | undefined) => ({ initialData: data, initialDataUpdatedAt: 0 });
