import { BLUEPRINTS } from '@daftar/domain/work/board-blueprints';
import {
  IconArrowRight,
  IconBuildingBank,
  IconFileInvoice,
  IconLayoutKanban,
  IconReceiptTax,
  IconReportSearch,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import classes from './boards.module.css';

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>;
export const BLUEPRINT_ICONS: Record<string, Icon> = {
  gst: IconReceiptTax,
  income_tax: IconFileInvoice,
  audit: IconReportSearch,
  loans: IconBuildingBank,
};

/** The first board of a practice: a kind of work to begin with, or an empty one. */
export function Begin() {
  const { businessId } = useParams();
  const to = (blueprint?: string) =>
    `/business/${businessId}/workBoard-Setting-new${blueprint ? `?blueprint=${blueprint}` : ''}`;
  return (
    <Page narrow>
      <div className={classes.begin}>
        <span className={classes.beginIcon} aria-hidden>
          <IconLayoutKanban size={22} />
        </span>
        <h1>Begin with a board</h1>
        <p>
          A board holds one kind of work: who does what, by when, and how far it is. It comes with columns, fields and
          templates that you can change.
        </p>
        <ul className={classes.kinds}>
          {BLUEPRINTS.map(({ key, name, description }) => {
            const Icon = BLUEPRINT_ICONS[key] ?? IconLayoutKanban;
            return (
              <li key={key}>
                <Link to={to(key)} className={classes.kind}>
                  <Icon size={20} aria-hidden />
                  <span>
                    <strong>{name}</strong>
                    <span>{description}</span>
                  </span>
                  <IconArrowRight size={16} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
        <Button to={to()}>Empty board</Button>
      </div>
    </Page>
  );
}
