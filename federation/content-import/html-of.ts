import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const pipeline = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Markdown with GitHub's tables and links to HTML; HTML inside the Markdown is left out. */
export const htmlOf = (markdown: string): string => String(pipeline.processSync(markdown));
