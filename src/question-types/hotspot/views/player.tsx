// Answering a hotspot: marks placed on the picture, or regions of it chosen by their names.
import { texts } from '#platform/contract/i18n.ts';
import type { PlayerProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { HotspotView } from '../type.ts';
import { AreaChoice } from './area-choice.tsx';
import { PictureFrame } from './picture-frame.tsx';
import styles from './player.module.css';
import { PointMarks } from './point-marks.tsx';
import { PictureNumber, RegionLayer, RegionOutline } from './region-outline.tsx';

const t = texts(en);

export default function HotspotPlayer(props: PlayerProps<HotspotView>) {
  if (props.isProjected) return <ProjectedPicture view={props.view} />;
  return props.view.areas ? <AreaChoice {...props} areas={props.view.areas} /> : <PointMarks {...props} />;
}

/** The picture for the room, and where regions are named, their names. */
function ProjectedPicture({ view }: { view: HotspotView }) {
  const { image, alt } = view.options;
  return (
    <div className={styles.area} data-projected={view.areas ? 'areas' : 'point'}>
      <PictureFrame image={image} alt={alt} fit="stage">
        {view.areas && (
          <>
            <RegionLayer>
              {view.areas.map(({ label, outline }) => (
                <RegionOutline key={label} region={outline} look="plain" />
              ))}
            </RegionLayer>
            {view.areas.map(({ label, anchor }, index) => (
              <PictureNumber key={label} place={anchor} look="plain">
                {index + 1}
              </PictureNumber>
            ))}
          </>
        )}
      </PictureFrame>
      {view.areas && (
        <ol className={styles.names} aria-label={t('areas')}>
          {view.areas.map(({ label }) => (
            <li dir="auto" key={label}>
              {label}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.note}>{t(view.areas ? 'projectedAreas' : 'projectedPoint')}</p>
    </div>
  );
}
