import type { Tracing } from '@mp/service';
import type { EndedStatement } from '../platform/database/database.ts';
import { statementShape } from '../platform/database/statement-shape.ts';

/** Traces each statement of a traced request: its shape and duration, without values. */
export const traceStatements =
  (tracing: Tracing) =>
  ({ sql, tookMs, error }: EndedStatement): void => {
    if (!tracing.current()) return;
    const { summary, text } = statementShape(sql);
    const labels = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text };
    tracing.recordSpan({ name: summary, kind: 'client', labels }, tookMs, error);
  };
