import { publicFormRoutes, type OpenForm, type VisitorForm } from '@daftar/contract/public_forms';
import { canFill } from '@daftar/domain/loans/public-form';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { useTexts } from '../texts/texts.ts';
import { ask, failureText, isClosed, toPin } from './calls.ts';
import type { Upload } from './documents.tsx';
import { VisitorPage, Paper } from './visitor-page.tsx';
import { Overview } from './overview.tsx';
import { Review } from './review.tsx';
import { SaveState, Step } from './step.tsx';
import { useDraft } from './use-draft.ts';

/** All routes of a form: the token says which one it is. */
export function Component() {
  const [opened, setOpened] = useState<VisitorForm>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    ask(publicFormRoutes.byJwt, {}).then((found) => (found.form ? setOpened(found) : toPin()), setError);
  }, [tries]);
  const again = (): void => {
    setError(undefined);
    setTries(tries + 1);
  };
  if (opened?.form) return <Filling visit={opened} form={opened.form} />;
  return (
    <VisitorPage business={opened}>
      {() => (error && !isClosed(error) ? <Failed error={error} onAgain={again} /> : <SkeletonRows rows={8} />)}
    </VisitorPage>
  );
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const texts = useTexts();
  return (
    <Paper>
      <State
        level={1}
        tone="red"
        icon={<IconCloudOff size={22} />}
        title={texts.ui.title}
        actions={<Button onClick={onAgain}>{texts.ui.tryAgain}</Button>}
      >
        {failureText(error, texts)}
      </State>
    </Paper>
  );
}

function Filling({ visit, form }: { visit: VisitorForm; form: OpenForm }) {
  const draft = useDraft(form);
  const [uploads, setUploads] = useState<readonly Upload[]>(form.uploads);
  const [isSent, setIsSent] = useState(!canFill(form.state));
  const [query, setQuery] = useSearchParams();
  // Without a section to edit there is nothing to send.
  const review = form.sections.some(({ edit }) => edit) ? ['review'] : [];
  const steps = [...form.sections.map(({ key }) => key as string), ...review];
  const at = steps.indexOf(query.get('step') ?? '');
  const goTo = (step: string): void => {
    setQuery(step ? { step } : {});
    window.scrollTo(0, 0);
  };
  const isFilling = !isSent && at >= 0;
  return (
    <VisitorPage business={visit} aside={isFilling && <SaveState state={draft.state} at={at} steps={steps.length} />}>
      {() => {
        if (isSent) return <ThankYou isAccepted={form.state === 'Accepted'} />;
        if (at < 0) return <Overview form={form} draft={draft} uploads={uploads} onStep={goTo} />;
        if (steps[at] === 'review')
          return <Review form={form} draft={draft} uploads={uploads} onStep={goTo} onSent={() => setIsSent(true)} />;
        return (
          <Step
            key={steps[at]}
            form={form}
            draft={draft}
            at={at}
            uploads={uploads}
            onUploads={setUploads}
            onBack={() => goTo(steps[at - 1] ?? '')}
            onNext={() => goTo(steps[at + 1] ?? '')}
          />
        );
      }}
    </VisitorPage>
  );
}

function ThankYou({ isAccepted }: { isAccepted: boolean }) {
  const { ui } = useTexts();
  return (
    <Paper>
      <State level={1} icon={<IconCheck size={22} />} title={ui.thanks}>
        {isAccepted ? ui.accepted : ui.sent}
      </State>
    </Paper>
  );
}
