import type { Level, Module } from '@daftar/domain/permissions';
import type { ReactNode } from 'react';
import { useCan } from './use-can.ts';

/** Shows its content to those who hold the right; others see what `otherwise` gives, or nothing. */
export function Guarded(props: { module: Module; level: Level; children: ReactNode; otherwise?: ReactNode }) {
  return useCan()(props.module, props.level) ? props.children : (props.otherwise ?? null);
}
