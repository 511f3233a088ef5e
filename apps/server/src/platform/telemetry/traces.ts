import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '#server/env.ts';
import { VERSION } from '#server/platform/version.ts';
import { currentScope } from './work.ts';

type Settings = Pick<
  Env,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;
type Start = { kind: keyof typeof SpanKind; parent?: Span | undefined; traceparent?: string | undefined };

const propagator = new W3CTraceContextPropagator();
const getter = {
  keys: (carrier: Record<string, string>) => Object.keys(carrier),
  get: (carrier: Record<string, string>, key: string) => carrier[key],
};
const setter = { set: (carrier: Record<string, string>, key: string, value: string) => void (carrier[key] = value) };

/** Node's fetch publishes each request here before it is sent. */
const FETCH = 'undici:request:create';
type FetchRequest = { request: { addHeader(name: string, value: string): void } };

/** Spans, exported by OTLP over HTTP. Nothing is registered globally, so servers of one process don't mix. */
export function createTraces(env: Settings) {
  // A caller may turn sampling off, but not on: anyone can send a header.
  const ratio = new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  const sampler = new ParentBasedSampler({
    root: ratio,
    remoteParentSampled: ratio,
    remoteParentNotSampled: new AlwaysOffSampler(),
  });
  const exporter = new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': VERSION }),
    sampler,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('daftar', VERSION);
  const own = new WeakSet<Span>();

  const traceparentOf = (span: Span): string | undefined => {
    const carrier: Record<string, string> = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, setter);
    return carrier['traceparent'];
  };
  const current = (): string | undefined => {
    const span = currentScope()?.span;
    return span && own.has(span) ? traceparentOf(span) : undefined;
  };
  const passOn = (message: unknown): void => {
    const traceparent = current();
    if (traceparent) (message as FetchRequest).request.addHeader('traceparent', traceparent);
  };
  subscribe(FETCH, passOn);

  return {
    start(name: string, { kind, parent, traceparent }: Start, attributes: Attributes): Span {
      const remote = traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, getter) : ROOT_CONTEXT;
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : remote;
      const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
      own.add(span);
      return span;
    },
    /** Without the error's text, which may quote a person's data. */
    end(span: Span | undefined, isError: boolean, attributes: Attributes = {}): void {
      if (isError) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttributes(attributes);
      span?.end();
    },
    /** The traceparent of the running code. */
    current,
    close: async (): Promise<void> => {
      unsubscribe(FETCH, passOn);
      await provider.shutdown();
    },
  };
}
export type Traces = ReturnType<typeof createTraces>;
