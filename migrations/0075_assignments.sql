CREATE TABLE "assignment_members" (
	"assignment_id" text NOT NULL,
	"member_id" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"is_excused" boolean NOT NULL,
	"more_attempts" integer NOT NULL,
	CONSTRAINT "assignment_members_assignment_id_member_id_pk" PRIMARY KEY("assignment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_reminders" (
	"person_key" text NOT NULL,
	"day" text NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignment_reminders_person_key_day_pk" PRIMARY KEY("person_key","day")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"assignment_id" text PRIMARY KEY NOT NULL,
	"round_id" text NOT NULL,
	"class_id" text NOT NULL,
	"code" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"late_policy" text NOT NULL,
	"penalty_percent" integer NOT NULL,
	"counts" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignments_roundId_unique" UNIQUE("round_id"),
	CONSTRAINT "assignments_code_unique" UNIQUE("code")
);
--> statement-breakpoint
DROP INDEX "rounds_one_open_direct";--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "is_handed_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "results_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignment_members" ADD CONSTRAINT "assignment_members_assignment_id_assignments_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("assignment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_members" ADD CONSTRAINT "assignment_members_member_id_class_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."class_members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_members_member" ON "assignment_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "assignment_reminders_time" ON "assignment_reminders" USING btree ("reminded_at");--> statement-breakpoint
CREATE INDEX "assignments_class" ON "assignments" USING btree ("class_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open_direct" ON "rounds" USING btree ("quiz_id","quiz_version") WHERE "rounds"."kind" = 'direct' and "rounds"."phase" <> 'ended' and not "rounds"."is_handed_out";