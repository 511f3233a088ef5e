import { FORM_LANGUAGES, type FormLanguage } from '@daftar/domain/loans/public-form';
import { useEffect, useState, type ReactNode } from 'react';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { chooseLanguage, LANGUAGE_NAMES, languageFor, loadTexts, SpokenContext, type Spoken } from '../texts/texts.ts';

type Props = {
  business: { business_name: string; logo_url: string | null; language: FormLanguage } | undefined;
  /** Above the content: that the form is saved. */
  aside?: ReactNode;
  children: () => ReactNode;
};

/** The visitor's page: the business, the language, and one column that fits a phone. */
export function VisitorPage({ business, aside, children }: Props) {
  const [chosen, setChosen] = useState<FormLanguage>();
  const [spoken, setSpoken] = useState<Spoken>();
  const language = chosen ?? languageFor(business?.language);
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(language).then((texts) => isCurrent && setSpoken({ language, texts }));
    document.documentElement.lang = language;
    return () => {
      isCurrent = false;
      document.documentElement.lang = 'en';
    };
  }, [language]);
  useTitle(spoken?.texts.ui.title ?? '');
  if (!spoken) return <SkeletonRows rows={6} />;
  const choose = (next: string): void => {
    chooseLanguage(next as FormLanguage);
    setChosen(next as FormLanguage);
  };
  return (
    <SpokenContext value={spoken}>
      <Box as="main" id="content" background="canvas" minHeight="100dvh" padding="16 16 40" size={15}>
        <Stack gap={16} maxWidth={560} margin="0 auto">
          <Row as="header" gap={12} justify="between">
            <Row gap={10} minWidth={0}>
              {business && <Avatar name={business.business_name} image={business.logo_url} size={36} square />}
              <Text weight={600} breakWords>
                {business?.business_name}
              </Text>
            </Row>
            <Box width={120} rigid>
              <Select
                label={spoken.texts.ui.language}
                hideLabel
                value={language}
                onChange={choose}
                options={FORM_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              />
            </Box>
          </Row>
          {aside}
          {children()}
        </Stack>
      </Box>
    </SpokenContext>
  );
}

/** A white card of the page. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <Stack as="section" gap={16} padding={20} surface="panel" background="surface">
    {children}
  </Stack>
);
