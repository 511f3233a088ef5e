import type { Level, Module } from '@daftar/domain/permissions';
import type { ReactNode } from 'react';
import { useCan } from './use-can.ts';

/** Shows its content with the permission; otherwise `otherwise`, or nothing. */
export function IfAllowed(props: { module: Module; level: Level; children: ReactNode; otherwise?: ReactNode }) {
  return useCan()(props.module, props.level) ? props.children : (props.otherwise ?? null);
}
