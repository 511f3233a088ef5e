import type { DefaultEventsMap, Server, Socket as AnySocket } from 'socket.io';
import type { Person } from '#server/platform/context.ts';

/** A socket's user: only the hash of the token, for later checks. */
export type SocketUser = Pick<Person, 'kind' | 'viewing' | 'userId' | 'uuid' | 'sessionId'> & { tokenHash: Buffer };

type Any = DefaultEventsMap;
export type SocketServer = Server<Any, Any, Any, SocketUser>;
export type Socket = AnySocket<Any, Any, Any, SocketUser>;
