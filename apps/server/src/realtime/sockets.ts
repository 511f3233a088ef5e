import type { DefaultEventsMap, Server, Socket as AnySocket } from 'socket.io';
import type { Person } from '#server/context.ts';

/** What a socket keeps of its person: never the token, only its hash, to look again whether it still stands. */
export type Bearer = Pick<Person, 'kind' | 'viewing' | 'userId' | 'uuid' | 'sessionId'> & { tokenHash: Buffer };

type Any = DefaultEventsMap;
export type Sockets = Server<Any, Any, Any, Bearer>;
export type Socket = AnySocket<Any, Any, Any, Bearer>;
