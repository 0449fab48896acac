export const documentDay = (document: { readonly document_date: string | null; readonly created_date: string }) =>
  document.document_date ?? document.created_date.slice(0, 10);
