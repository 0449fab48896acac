declare module 'saxen' {
  type AttributesOf = () => Readonly<Record<string, string>>;

  export class Parser {
    on(event: 'openTag', handle: (name: string, attributesOf: AttributesOf) => void): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text' | 'attention', handle: (text: string) => void): this;
    on(event: 'error', handle: (error: Error) => void): this;
    parse(xml: string): this;
  }
}
