import type { Ctx } from '#server/context.ts';

export declare function fileUrl(ctx: Ctx, path: string | null): string | null;
