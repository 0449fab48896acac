import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

/** The example of the readme of `ws`: each post goes to every client. The port is the first argument. */
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const messages = (await json(request)) as string[];
    for (const message of messages) for (const client of sockets.clients) client.send(message);
  }
  response.end();
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (client) => client.on('error', () => client.terminate()));
server.listen(Number(process.argv[2]), '127.0.0.1', 4096);
