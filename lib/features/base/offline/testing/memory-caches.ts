interface Kept {
  readonly body: string;
  readonly headers: Headers;
}

const addressOf = (request: RequestInfo | URL) => {
  const { origin, pathname } = new URL(
    typeof request === 'string' || request instanceof URL ? request : request.url,
    'https://fedtri.example',
  );
  return origin + pathname;
};

/** Cache Storage in memory, as far as the pocket and the worker use it; a query never counts. */
export class MemoryCaches {
  readonly stores = new Map<string, Map<string, Kept>>();

  constructor(
    private readonly load: (address: string) => Promise<Response> = () => Promise.reject(new Error('offline')),
  ) {}

  has = async (name: string) => this.stores.has(name);
  delete = async (name: string) => this.stores.delete(name);

  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Kept>();
    this.stores.set(name, store);
    const put = async (request: RequestInfo | URL, response: Response) => {
      store.set(addressOf(request), { body: await response.text(), headers: response.headers });
    };
    return {
      put,
      addAll: async (requests: string[]) => {
        for (const request of requests) await put(request, await this.load(addressOf(request)));
      },
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo | URL) => responseOf(store.get(addressOf(request))),
      delete: async (request: RequestInfo | URL) => store.delete(addressOf(request)),
    };
  };

  match = async (request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) => {
    const stores = [...this.stores].filter(([name]) => cacheName === undefined || name === cacheName);
    return responseOf(stores.map(([, store]) => store.get(addressOf(request))).find(Boolean));
  };

  /** The addresses of a store, and what it says: what a thief of the device would read. */
  text(name: string): string {
    return [...(this.stores.get(name) ?? [])].map(([address, { body }]) => `${address} ${body}`).join('\n');
  }
}

const responseOf = (kept: Kept | undefined) => kept && new Response(kept.body, { headers: kept.headers });
