/** The day that a document is listed under: its own, else that of its publication. */
export const documentDay = (document: { readonly document_date: string | null; readonly created_date: string }) =>
  document.document_date ?? document.created_date.slice(0, 10);
